import * as t from '#texts/my-links.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { sendsEmail } from './sends-email.ts'

const MyLinks = lazyPart(() => import('./my-links.tsx'), 'MyLinks', { missing: null })

/** The lower part of a wrong link's sheet: the right one by email. Nothing where no email is sent. */
export function OrMailed() {
  if (!sendsEmail()) return null
  return (
    <div className="border-t border-line px-5 pt-4.5 pb-5">
      <div className="mx-auto max-w-[520px]">
        <MyLinks heading={t.orMailed} text={t.orMailedText} />
      </div>
    </div>
  )
}
