import { calls } from 'virtual:call-table'
import { useCall } from '#web/api/use-call.ts'
import { SetUpSheet } from './setup-sheet.tsx'

/** Whether push goes out; there is nothing to set up. */
export function PushSetUp() {
  const channels = useCall(calls.getChannels, undefined)
  return (
    <SetUpSheet
      title="Push"
      text="Notifications on devices. It needs no setting: everybody turns it on in their own browser."
      channels={channels}
      rows={0}
      isSetUp={({ pushKey }) => pushKey !== null}
    >
      {() => null}
    </SetUpSheet>
  )
}
