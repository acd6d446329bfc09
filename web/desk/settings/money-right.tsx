import { calls } from 'virtual:desk-call-table'
import type { Admin } from '#contract/calls/team/admins.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { Switch } from '#web/ui/switch.tsx'

export const moneyRight = 'May see prices and commission'

/** Gives an assistant the right to see prices and commission, or takes it, which holds at once. */
export function MoneyRight({ member }: { member: Admin }) {
  const change = useAction(
    (seesMoney: boolean) => request(calls.changeAdmin, { params: { id: member.id }, body: { seesMoney } }),
    {
      done: ({ name, seesMoney }) =>
        seesMoney
          ? `${name} may see prices and commission now`
          : `Prices and commission are hidden from ${name}`,
      failed: 'Failed to change the right',
      waitsFor: [calls.listAdmins],
      refetchesOnFailure: true,
    },
  )
  return (
    <label className="flex min-h-11 flex-[1_0_100%] cursor-pointer items-center justify-end gap-3 text-sm">
      {moneyRight}
      <Switch
        aria-label={`${member.name}: ${moneyRight.toLowerCase()}`}
        checked={change.running ?? member.seesMoney}
        onCheckedChange={(checked) => change.run(checked)}
      />
    </label>
  )
}
