declare module 'virtual:call-table' {
  /** Every call of the contract by id, with its types; at run time without its schemas. */
  export const calls: import('#contract/calls.ts').CallTable

  /** Digest of the response shapes, to tell cached responses of another release apart. */
  export const shapes: string
}
