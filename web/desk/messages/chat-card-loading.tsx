import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

/** Placeholder for the chat card until the client has loaded. */
export function ChatCardLoading() {
  return (
    <Sheet className="h-[600px] max-h-full overflow-hidden">
      <SkeletonRows rows={5} label="Loading the conversation" />
    </Sheet>
  )
}
