import { SearchX } from 'lucide-react'
import * as t from '#texts/partner.ts'
import { OrMailed } from '#web/shared/my-links/or-mailed.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'

/** For a link that was stopped, has ended or never was; the right one can be mailed. */
export function LinkGone() {
  return (
    <>
      <FailureState icon={SearchX} heading={t.notFound} text={t.notFoundText} />
      <OrMailed />
    </>
  )
}
