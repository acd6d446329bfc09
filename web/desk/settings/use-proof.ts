import { type FormEvent, useState } from 'react'
import { failureMessage } from '#web/data/request-error.ts'

/**
 * State of a form with one field that verifies the user; on failure the typed text stays and the error is
 * shown.
 */
export function useProof(prove: (typed: string) => Promise<void>) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async () => {
    setBusy(true)
    try {
      await prove(typed)
    } catch (error) {
      setFailure(failureMessage(error, 'Something went wrong. Try again in a moment.'))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return { typed, setTyped, isBusy, failure, submit }
}
