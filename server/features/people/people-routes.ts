import * as calls from '#contract/calls/people/people.ts'
import { adminActor } from '../../db/activity-log.ts'
import { requireClient } from '../../db/client-rows.ts'
import { teamToday } from '../../db/team-settings.ts'
import { answer } from '../../http/answer.ts'
import { addPerson } from './add-person.ts'
import { changePerson } from './change-person.ts'
import { listPeople } from './people-data.ts'
import { renewLink, stopLink } from './person-link.ts'
import { removePin, setPin } from './person-pin.ts'
import { sendLink } from './send-person-link.ts'

export const peopleRoutes = [
  answer(calls.listPeople, async ({ services, params }) => {
    const { db } = services
    return listPeople(db, await requireClient(db, params.id), await teamToday(db, services))
  }),
  answer(calls.addPerson, ({ services, params, body, caller }) =>
    addPerson(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(calls.changePerson, ({ services, params, body, caller }) =>
    changePerson(services, params.personId, body, adminActor(caller.admin)),
  ),
  answer(calls.renewPersonLink, ({ services, params, caller }) =>
    renewLink(services, params.personId, adminActor(caller.admin)),
  ),
  answer(calls.stopPersonLink, ({ services, params, caller }) =>
    stopLink(services, params.personId, adminActor(caller.admin)),
  ),
  answer(calls.setPersonPin, ({ services, params, caller }) =>
    setPin(services, params.personId, adminActor(caller.admin)),
  ),
  answer(calls.removePersonPin, ({ services, params, caller }) =>
    removePin(services, params.personId, adminActor(caller.admin)),
  ),
  answer(calls.sendPersonLink, ({ services, params, body, caller }) =>
    sendLink(services, params.personId, body, adminActor(caller.admin)),
  ),
]
