import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, buttonIcon, type ButtonStyle } from './button-class.ts'

export type ButtonProps = ButtonStyle &
  ComponentProps<'button'> & { icon?: LucideIcon; busy?: boolean; busyText?: string }

/** While busy it preserves its width and focus, shows `busyText` and ignores clicks. */
export function Button({
  variant,
  size,
  block,
  icon: Icon,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busyText === undefined ? (
        <Face>
          {busy ? <Spinner /> : Icon && <Icon className={buttonIcon} aria-hidden="true" />}
          {children}
        </Face>
      ) : (
        // Both faces share one grid cell, so that the width does not change while busy.
        <span className="inline-grid justify-items-center">
          <Face shown={!busy}>
            {Icon && <Icon className={buttonIcon} aria-hidden="true" />}
            {children}
          </Face>
          <Face shown={busy}>
            <Spinner />
            {busyText}
          </Face>
        </span>
      )}
    </button>
  )
}

function Face({ shown = true, children }: { shown?: boolean; children: ReactNode }) {
  return (
    <span className={`col-start-1 row-start-1 inline-flex items-center gap-2 ${shown ? '' : 'invisible'}`}>
      {children}
    </span>
  )
}

/** A spinning arc; hidden from screen readers, since the text next to it says what is happening. */
function Spinner() {
  return (
    <span
      className="size-4 flex-none animate-[spin_0.8s_linear_infinite] rounded-full border-[2.5px] border-current border-r-transparent"
      aria-hidden="true"
    />
  )
}
