/** Limits of passkeys, which no portal loads. `ofMember`: how many a member has at most. */
export const passkeyLimits = { name: 60, ofMember: 20 } as const
