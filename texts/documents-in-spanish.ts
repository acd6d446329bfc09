/** The product's own Spanish of the documents of the built-in kits, and of the ready reasons to send a file back. */
export const documentsInSpanish: readonly (readonly [english: string, spanish: string])[] = [
  // Documents of the built-in kits, each before what is good enough.
  ['Pay stubs', 'Talones de pago'],
  [
    'All of the last 30 days, with the total of the year so far.',
    'Todos los de los últimos 30 días, con el total acumulado del año.',
  ],
  ['W-2s', 'Formularios W-2'],
  ['Of the last two years, one from each employer.', 'De los últimos dos años, uno de cada empleador.'],
  ['Bank statements', 'Estados de cuenta bancarios'],
  [
    'Of the last two months, every page, also the empty ones.',
    'De los últimos dos meses, con todas las páginas, incluso las que están en blanco.',
  ],
  ['Tax returns', 'Declaraciones de impuestos'],
  [
    'Of the last two years, with all schedules, signed.',
    'De los últimos dos años, con todos los anexos y firmadas.',
  ],
  ['Photo ID', 'Identificación con foto'],
  [
    'A driver’s license or passport that has not expired, front and back.',
    'Una licencia de conducir o un pasaporte que no haya vencido, por los dos lados.',
  ],
  ['Proof of homeowners insurance', 'Comprobante del seguro de vivienda'],
  [
    'The binder or declarations page, in force from the day of closing, with your lender named on it.',
    'La póliza provisional (binder) o la página de declaraciones, vigente desde el día del cierre y con el nombre de su prestamista.',
  ],
  ['Transfer Disclosure Statement (TDS)', 'Declaración de divulgación de transferencia (TDS)'],
  [
    'Every page filled in, signed and dated by each owner.',
    'Con todas las páginas completas, firmadas y fechadas por cada dueño.',
  ],
  ['Seller Property Questionnaire (SPQ)', 'Cuestionario del vendedor sobre la propiedad (SPQ)'],
  [
    'Every question answered, and each “yes” explained.',
    'Con todas las preguntas contestadas y cada “sí” explicado.',
  ],
  ['Natural Hazard Disclosure (NHD)', 'Divulgación de riesgos naturales (NHD)'],
  ['The whole report, with its first page signed.', 'El informe completo, con la primera página firmada.'],
  ['Lead-based paint disclosure', 'Divulgación sobre pintura a base de plomo'],
  [
    'Only for a home built before 1978, signed by each owner.',
    'Solo si la vivienda se construyó antes de 1978, firmada por cada dueño.',
  ],
  [
    'Water heater and smoke detector statement',
    'Declaración sobre el calentador de agua y los detectores de humo',
  ],
  [
    'Signed, once the heater is braced and the detectors work.',
    'Firmada, una vez que el calentador esté sujeto y los detectores funcionen.',
  ],
  ['HOA documents', 'Documentos de la asociación de propietarios (HOA)'],
  [
    'Only with an association: CC&Rs, rules, budget, and the minutes of the last 12 months.',
    'Solo si hay una asociación: restricciones (CC&Rs), reglamento, presupuesto y actas de los últimos 12 meses.',
  ],
  ['Statement of information', 'Declaración de información'],
  [
    'Escrow’s form, filled in and signed by each of you.',
    'El formulario de escrow, completado y firmado por cada uno de ustedes.',
  ],
  ['Final closing statement', 'Estado final de cuenta del cierre'],
  ['The final one, not the estimate.', 'El definitivo, no el estimado.'],
  ['How you take title', 'Forma de titularidad'],
  [
    'Escrow’s vesting form, signed by each of you.',
    'El formulario de titularidad de escrow, firmado por cada uno de ustedes.',
  ],
  ['Closing Disclosure, signed', 'Divulgación de cierre, firmada'],
  [
    'Signed on the day it comes; it only says that you have received it.',
    'Firmada el mismo día en que llegue; su firma solo confirma que la recibió.',
  ],
  ['Walkthrough form (VP)', 'Formulario del recorrido final (VP)'],
  ['Signed after your final walkthrough.', 'Firmado después de su recorrido final.'],
  ['Form 593', 'Formulario 593'],
  [
    'California’s form on tax withholding, filled in and signed by each owner.',
    'El formulario de California sobre la retención de impuestos, completado y firmado por cada dueño.',
  ],
  ['Receipts of the agreed repairs', 'Recibos de las reparaciones acordadas'],
  [
    'One for each repair, with the name of who did it.',
    'Uno por cada reparación, con el nombre de quien la hizo.',
  ],

  // Ready reasons to send a file back.
  ['It is cut off. Please send the whole page.', 'Está cortado. Por favor, envíe la página completa.'],
  ['It is too old. Please send the newest one.', 'Es demasiado antiguo. Por favor, envíe el más reciente.'],
  [
    'This is another document. Please send the one that was asked for.',
    'Es otro documento. Por favor, envíe el que se le pidió.',
  ],
  [
    'It cannot be read. Please send a sharper picture, or the file itself.',
    'No se puede leer. Por favor, envíe una foto más nítida o el archivo original.',
  ],
  ['Pages are missing. Please send all of them.', 'Faltan páginas. Por favor, envíelas todas.'],
]
