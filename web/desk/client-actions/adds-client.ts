/** The history state of a link to the dashboard that opens the form for a new client. */
export const addsClient = { addsClient: true }

/** Whether the page was opened to add a client. */
export function wasOpenedToAdd(): boolean {
  return (history.state as Partial<typeof addsClient> | null)?.addsClient === true
}

/** So that reloading the page or coming back to it does not open the form again. */
export function forgetAddsClient(): void {
  if (wasOpenedToAdd()) history.replaceState(null, '')
}
