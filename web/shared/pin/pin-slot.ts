import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The form for the PIN of a link, loaded where one is asked for. */
export const PinForm = lazyPart(async () => (await import('./pin-form.tsx')).PinForm)
