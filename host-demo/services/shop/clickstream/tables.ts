export interface ClickstreamTables {
  clickstream: ClickstreamTable;
}

/** What pages tell of as they are left; nobody's, and kept as long as it is counted. */
export interface ClickstreamTable {
  id: string;
  name: string;
  page: string;
  component: string | null;
  banner: string | null;
  order_placed: boolean;
  at: Date;
}
