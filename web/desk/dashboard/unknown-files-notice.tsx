import { calls } from 'virtual:call-table'
import { useCall } from '#web/api/use-call.ts'
import { NeedBand } from '#web/ui/need-band.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** Says that many stored files belong to no document: the database may be the wrong one, or an older one. */
export function UnknownFilesNotice() {
  const { data } = useCall(calls.getFileCheck, undefined)
  if (!data || data.unknown === 0) return null
  return (
    <Sheet className="mb-5 overflow-hidden">
      <NeedBand
        variant="you"
        label="Stored files"
        title={`${data.unknown} of ${data.total} stored files belong to no document`}
        detail="The database may be the wrong one, or an older one that was restored. No file was moved or deleted. Ask whoever runs the server to restore the newest database, or to read “Whose files” in the operating guide."
      />
    </Sheet>
  )
}
