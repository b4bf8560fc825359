/**
 * Where pages and widgets take another form: the least width of each, in CSS pixels. A style sheet can't read these, so
 * it writes them out, `max-width` one pixel below; the lint step refuses any other width.
 */
export const breakpoints = {
  /** Buttons say what they do in full. */
  smallPhone: 360,
  /** A header has room for the banner's name beside the ways through the shop. */
  name: 390,
  /** Two products a row, and dialogs with wider edges. */
  largePhone: 480,
  /** Two columns of a page. */
  columns: 675,
  /** The account's sections beside the page. */
  tablet: 768,
  /** Three products a row. */
  desktop: 1024,
  /** A tool of those who try the shop out stands beside the page and not in its header. */
  testKit: 1320,
  wide: 1920,
} as const;
