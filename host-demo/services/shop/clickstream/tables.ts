export interface ClickstreamTables {
  clickstream: ClickstreamTable;
}

/** What pages tell of; nobody's, and kept as long as it is counted. */
export interface ClickstreamTable {
  id: string;
  name: string;
  page: string;
  component: string | null;
  banner: string | null;
  order_placed: boolean;
  /** Of a similar item that was picked: its place in its list, from 0, and whether by a click. */
  item_index: number | null;
  clicked: boolean | null;
  at: Date;
}
