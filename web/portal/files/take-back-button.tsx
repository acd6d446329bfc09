import { useState } from 'react'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import * as t from '#texts/take-back.ts'
import { isPreview } from '#web/data/preview.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const TakeBackDialog = lazyPart(() => import('./take-back-upload.tsx'), 'TakeBackDialog')

type TakeBackButtonProps = { uniqueId: string; document: TransactionDocument }

/** Takes back an own upload, after asking. */
export function TakeBackButton({ uniqueId, document }: TakeBackButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const isOnline = useIsOnline()
  if (isPreview) return null
  return (
    <>
      <Button
        variant="quiet"
        disabled={!isOnline}
        aria-label={isOnline ? t.takeBackFile(document.name) : undefined}
        onClick={() => setAsking(true)}
      >
        {isOnline ? t.takeBack : t.offline}
      </Button>
      {isAsking && (
        <TakeBackDialog uniqueId={uniqueId} document={document} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
