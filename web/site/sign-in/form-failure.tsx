import { CircleAlert } from 'lucide-react'

/** A form-level error; renders nothing if there is none. */
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
