type AllCalls = import('#contract/calls.ts').CallTable
type OfSafetyNote = 'getSafetyNote' | 'readSafetyNote'
type OfSignIn =
  | 'askPasskey'
  | 'setUp'
  | 'setUpState'
  | 'signIn'
  | 'signInWithPasskey'
  | 'signOut'
  | 'verifyCode'
  | 'verifyRecoveryCode'
  | 'readInvitation'
  | 'acceptInvitation'
  | 'passwordResetOptions'
  | 'requestPasswordReset'
  | 'resetPassword'
type Later =
  | 'confirmPhone'
  | 'getKnownAgent'
  | 'listOtherPortals'
  | 'mailMyLinks'
  | 'requestMyLinks'
  | 'sendEmailLink'
  | 'sendPhoneCode'
  | 'subscribePortalPush'
  | 'unsubscribePortalPush'

/** Calls by id, with their types; at run time without their schemas. */
declare module 'virtual:call-table' {
  /**
   * The calls of the portal and the site: without the calls of admins, of a partner's or a PIN's link, of the safety note,
   * of signing in, and of parts that no page loads first; rows without `changes`.
   */
  export const calls: {
    [
      Id in keyof AllCalls as AllCalls[Id]['access'] extends 'admin' | 'partner' | 'link'
        ? never
        : Exclude<Id, OfSafetyNote | Later | OfSignIn>
    ]: AllCalls[Id]
  }

  /** Digest of the response shapes, to tell cached responses of another release apart. */
  export const shapes: string
}

declare module 'virtual:link-call-table' {
  /** The calls of a partner's page and of the PIN form. */
  export const calls: {
    [Id in keyof AllCalls as AllCalls[Id]['access'] extends 'partner' | 'link' ? Id : never]: AllCalls[Id]
  }
}

declare module 'virtual:safety-call-table' {
  export const calls: Pick<AllCalls, OfSafetyNote>
}

declare module 'virtual:sign-in-call-table' {
  export const calls: Pick<AllCalls, OfSignIn>
}

declare module 'virtual:later-call-table' {
  export const calls: Pick<AllCalls, Later>
}

declare module 'virtual:desk-call-table' {
  /** Every call of the desk, the portal and the site. */
  export const calls: {
    [
      Id in keyof AllCalls as AllCalls[Id]['access'] extends 'partner' | 'link'
        ? never
        : Exclude<Id, OfSafetyNote | Later>
    ]: AllCalls[Id]
  }
}
