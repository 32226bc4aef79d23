/** Table that remembers which sample data was loaded. */
export interface SampleTables {
  sampleLoads: SampleLoadTable;
}

/** One kind of sample data that this database has had. */
export interface SampleLoadTable {
  name: string;
  loadedAt: Date;
}
