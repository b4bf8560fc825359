/** What went wrong, and once more. */
export const again = {
  tryAgain: "Try Again",
  somethingWrong: "Something went wrong",
} as const;
