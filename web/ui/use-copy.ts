import { useToast } from './toast-context.ts'

/** Copies a text and says so; where the browser refuses, it says to copy by hand. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const toast = useToast()
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Copied', description: done })
    } catch {
      toast({ title: 'It was not copied', description: 'Select it and copy it by hand.', variant: 'error' })
    }
  }
}
