import { FieldError } from '#web/ui/field.tsx'

/** A form-level error; renders nothing if there is none. */
export function FormFailure({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="contents">
      {message !== undefined && <FieldError>{message}</FieldError>}
    </div>
  )
}
