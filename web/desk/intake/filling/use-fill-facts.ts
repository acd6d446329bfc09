import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { useTemplates } from '#web/desk/dates/use-templates.ts'
import { chosenTemplate } from '../../client-actions/chosen-template.ts'
import { useSeesMoney } from '../../team/use-team.ts'
import type { NewClientFormState } from '../intake-view.ts'
import type { FillFacts } from './fill-facts.ts'
import { type KeptReading, readingOf } from './kept-reading.ts'

const nobody = { name: '', phone: '' }

/** All that a reading is filled in from; null while there is no reading. */
export function useFillFacts(form: NewClientFormState, kept: KeptReading | null): FillFacts | null {
  const { data: me } = useCall(calls.getMe, undefined)
  const { data: members } = useCall(calls.listAdmins, undefined)
  const { data: team } = useCall(calls.getTeam, undefined)
  const { data: contacts } = useCall(calls.listContacts, undefined)
  const templates = useTemplates()
  const seesMoney = useSeesMoney()
  const { control } = form
  const [templateId, transactionType, acceptanceDate] = useWatch({
    control,
    name: ['templateId', 'transactionType', 'acceptanceDate'],
  })
  const template = chosenTemplate({ templateId, transactionType }, templates)
  const reading = useMemo(() => kept && readingOf(kept.reading), [kept])
  return (
    kept &&
    reading && {
      reading,
      files: kept.files,
      me: me ?? null,
      members: members ?? (me ? [me] : []),
      teamName: team?.name ?? '',
      contacts: contacts ?? { me: nobody, agents: [], escrows: [] },
      templates,
      seesMoney,
      side: kept.side,
      template,
      acceptanceDate: acceptanceDate ?? '',
    }
  )
}
