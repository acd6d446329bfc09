type AllCalls = import('#contract/calls.ts').CallTable

/** Calls by id, with their types; at run time without their schemas. */
declare module 'virtual:call-table' {
  /** The calls of the portal and the site: all but those of signed-in admins. */
  export const calls: {
    [Id in keyof AllCalls as AllCalls[Id]['access'] extends 'admin' ? never : Id]: AllCalls[Id]
  }

  /** Digest of the response shapes, to tell cached responses of another release apart. */
  export const shapes: string
}

declare module 'virtual:desk-call-table' {
  /** Every call. */
  export const calls: AllCalls
}
