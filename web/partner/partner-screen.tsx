import '#web/styles/rest.css'
import { nameOf } from '#contract/rules/person-name.ts'
import * as t from '#texts/partner.ts'
import { isNotFound, isPinNeeded } from '#web/data/request-error.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { PartnerDeal } from './partner-deal.tsx'
import { PartnerFrame } from './partner-frame.tsx'
import { PartnerSkeleton } from './partner-skeleton.tsx'
import { PartnerUnavailable } from './partner-unavailable.tsx'
import { usePartnerPage } from './use-partner-page.ts'

/** Loaded where a link asks for its PIN. */
const PinForm = lazyPart(() => import('#web/shared/pin/pin-form.tsx'), 'PinForm')

/** /deal/{key} */
export default function PartnerScreen({ link }: { link: string }) {
  const { data, error, isFetching, refetch } = usePartnerPage(link)
  usePageTitle(data ? data.propertyAddress : t.title)
  if (isPinNeeded(error)) return <PinForm link={link} onPassed={() => void refetch()} />
  if (data && !isNotFound(error))
    return (
      <PartnerFrame name={nameOf(data.me)} team={data.team} isArchived={data.isArchived}>
        <PartnerDeal link={link} page={data} />
      </PartnerFrame>
    )
  if (!error) return <PartnerSkeleton />
  return <PartnerUnavailable error={error} busy={isFetching} onRetry={() => void refetch()} />
}
