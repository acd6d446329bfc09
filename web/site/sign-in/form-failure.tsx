import { CircleAlert } from 'lucide-react'

/** What went wrong with the form as a whole; nothing when nothing did. */
export function FormFailure({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="contents">
      {message !== undefined && (
        <p className="field-error">
          <CircleAlert className="size-4" aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  )
}
