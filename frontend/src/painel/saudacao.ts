import { FUSO } from '@encomenda/contracts/shared/dia/dia';

const diaPorExtenso = new Intl.DateTimeFormat('pt-BR', {
  timeZone: FUSO,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const hora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: FUSO,
  hour: 'numeric',
  hourCycle: 'h23',
});

const MEIO_DIA = 12;
const NOITE = 18;

export const saudacao = (nome: string | undefined, agora: Date): string => {
  const horas = Number(hora.format(agora).replace(/\D/g, ''));
  const desejo = horas < MEIO_DIA ? 'Bom dia' : horas < NOITE ? 'Boa tarde' : 'Boa noite';
  const quem = nome ? `, ${nome.split(' ')[0]}` : '';
  return `${desejo}${quem} – ${diaPorExtenso.format(agora)}`;
};
