const start = '/api/auth/oidc/start'

/** Where a link to the provider leads. The server sends the browser on, so these are links and never requests. */
export const providerAddresses = {
  /** `next`: the page after signing in. `choose`: another account than the one that the browser is signed in to there. */
  enter: (next: string, choose = false) =>
    `${start}?${new URLSearchParams({ next, ...(choose ? { choose: '' } : {}) })}`,
  connect: (choose = false) => `${start}?connect${choose ? '&choose' : ''}`,
  /** Signing in there again, to confirm who it is. */
  confirm: () => `${start}?again`,
}
