import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** Stands in for the chat card until it is known whose it is. */
export function ChatCardLoading() {
  return (
    <Sheet className="h-[600px] max-h-full overflow-hidden">
      <SkeletonRows rows={5} label="Loading the conversation" />
    </Sheet>
  )
}
