import { labelAmong } from '#contract/rules/label-among.ts'

// Labels of the fields that clients, partners and visitors fill in.

/** The labels of all of them: no name in words is Spanish. */
const labels: Partial<Record<string, string>> = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  propertyAddress: 'Dirección de la propiedad',
  category: 'Categoría',
  description: 'Descripción',
  documentId: 'Documento',
  content: 'Texto',
  text: 'Texto',
  note: 'Nota',
  doneOn: 'Fecha',
  day: 'Fecha',
  stepUpdates: 'Avances de los pasos',
  documentUploads: 'Documentos nuevos',
  messageNotifications: 'Mensajes',
  deadlineReminders: 'Recordatorios de fechas',
  closingApproaching: 'Se acerca el cierre',
  emailNotifications: 'Correo electrónico',
  smsNotifications: 'Mensaje de texto',
  reminderDaysBefore: 'Días de anticipación',
  quietHoursStart: 'Inicio de las horas de silencio',
  quietHoursEnd: 'Fin de las horas de silencio',
  timeZone: 'Zona horaria',
  password: 'Contraseña',
  rememberMe: 'Mantener la sesión abierta',
  code: 'Código',
  trustDevice: 'Confiar en este dispositivo',
  pin: 'PIN',
  language: 'Idioma',
}

/** The label of a field, before what is wrong with it. */
export const label = (name: string): string => labelAmong(labels, name)
