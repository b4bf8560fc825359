/**
 * How many letters have to be changed, added, left out or swapped with their neighbour to make one word of another
 * (optimal string alignment).
 */
export function typingErrors(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const steps = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        steps.push((beforeLast[column - 2] ?? 0) + 1);
      current.push(Math.min(...steps));
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

/** True for words that differ by no more than a slip: nothing in short ones and numbers, two letters in long ones. */
export function isSlip(typed: string, meant: string): boolean {
  const allowed = /\d/.test(typed) || typed.length <= 3 ? 0 : typed.length <= 6 ? 1 : 2;
  return Math.abs(typed.length - meant.length) <= allowed && typingErrors(typed, meant) <= allowed;
}
