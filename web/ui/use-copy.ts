import * as t from '#texts/controls.ts'
import { copyText } from './copy-text.ts'
import { useToast } from './toast-context.ts'

/** Copies text and confirms it; if the browser refuses, asks the user to copy manually. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const toast = useToast()
  return async (text, done) => {
    try {
      await copyText(text)
      toast({ title: t.copied, description: done })
    } catch {
      toast({
        title: t.notCopied,
        description: t.copyByHand,
        variant: 'error',
      })
    }
  }
}
