import * as t from '#texts/landing.ts'
import { sendsEmail } from '#web/shared/my-links/sends-email.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const MyLinks = lazyPart(() => import('#web/shared/my-links/my-links.tsx'), 'MyLinks', {
  loading: Room,
  missing: AskAgent,
})

/** Keeps the place of the form until it is loaded: the same words, and as much room. */
function Room() {
  return (
    <div className="grid gap-3">
      <div>
        <h2 className="text-[1.0625rem]">{t.ownPage}</h2>
        <p className="mt-0.5 text-sm text-ink-2">{t.ownPageText}</p>
      </div>
      <div className="h-[132px] min-[560px]:h-[74px]" aria-busy="true" />
    </div>
  )
}

/** Without email, and in place of a form that did not arrive. */
function AskAgent() {
  return <p className="max-w-[44ch] text-15 text-ink-2">{t.personalLink}</p>
}

/** How a client comes to their own page: by email where that is set up, else from their agent. */
export function OwnPage() {
  if (!sendsEmail())
    return (
      <div className="mt-4">
        <AskAgent />
      </div>
    )
  return (
    <Sheet as="div" className="mt-3 px-5 pt-4.5 pb-5">
      <MyLinks heading={t.ownPage} text={t.ownPageText} />
    </Sheet>
  )
}
