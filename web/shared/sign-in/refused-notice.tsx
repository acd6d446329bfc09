import { CircleAlert } from 'lucide-react'
import type { ProviderRefusal } from '#contract/rules/provider-refusals.ts'
import { chooseAnother, refusalWords } from './refusal-words.ts'

type RefusedNoticeProps = {
  refusal: ProviderRefusal
  /** The provider. */
  name: string
  /** The address at which another account can be chosen. */
  chooseAt?: string
}

/** Says why signing in with the provider was refused; a screen reader hears it as the page opens. */
export function RefusedNotice({ refusal, name, chooseAt }: RefusedNoticeProps) {
  const { title, text, mayChoose } = refusalWords[refusal](name)
  return (
    <div role="alert" className="flex gap-3 rounded-control border border-danger bg-sheet px-4 py-3">
      <CircleAlert className="mt-0.5 size-5 flex-none text-red-ink" aria-hidden="true" />
      <p className="min-w-0 wrap-anywhere">
        <b className="block font-semibold">{title}</b>
        <span className="text-ink-2">
          {text}
          {mayChoose && chooseAt !== undefined && (
            <>
              {' '}
              <a className="font-semibold text-pine underline" href={chooseAt}>
                {chooseAnother}
              </a>
            </>
          )}
        </span>
      </p>
    </div>
  )
}
