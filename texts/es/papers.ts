import type { PaperToKeep } from '#contract/rules/deal/papers-to-keep.ts'

/** The papers that a client keeps after closing; `isSale` where the client sells. */
export const title = (kind: PaperToKeep['kind'], isSale: boolean): string =>
  ({
    statement: 'Estado final de cuenta del cierre',
    deed: 'Escritura registrada',
    policy: 'Póliza de título del propietario',
    reports: isSale
      ? 'Recibos de las reparaciones acordadas'
      : 'Informe de inspección y recibos de reparaciones',
  })[kind]
export const reason = (kind: PaperToKeep['kind'], isSale: boolean): string =>
  ({
    statement: 'Lo necesita para sus impuestos',
    deed: 'Muestra que la vivienda es suya',
    policy: 'Guárdela mientras la vivienda sea suya',
    reports: isSale ? 'Por si el comprador pregunta' : 'Para preguntas sobre garantías',
  })[kind]
