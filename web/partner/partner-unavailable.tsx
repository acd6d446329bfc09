import * as t from '#texts/partner.ts'
import { isNotFound } from '#web/data/request-error.ts'
import { LoadFailure } from '#web/shared/load-failure.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { PartnerFrame } from './partner-frame.tsx'

const LinkGone = lazyPart(() => import('./link-gone.tsx'), 'LinkGone')

type PartnerUnavailableProps = { error: unknown; busy: boolean; onRetry: () => void }

/** A link that was stopped, has ended or never was, and a server that cannot be reached. */
export function PartnerUnavailable({ error, busy, onRetry }: PartnerUnavailableProps) {
  const isMissing = isNotFound(error)
  return (
    <PartnerFrame>
      <h1 className="sr-only" tabIndex={-1}>
        {isMissing ? t.notFound : t.notLoaded}
      </h1>
      <Sheet>
        {isMissing ? (
          <LinkGone />
        ) : (
          <LoadFailure heading={t.notLoaded} error={error} busy={busy} onRetry={onRetry} />
        )}
      </Sheet>
    </PartnerFrame>
  )
}
