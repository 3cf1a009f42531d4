export const PERIODOS = [
  { campo: 'Dia', intervalo: 'dia', nome: 'Dia', texto: 'neste dia' },
  {
    campo: 'Semana',
    intervalo: 'semana',
    nome: 'Semana',
    texto: 'na semana deste dia (domingo a sábado)',
  },
  { campo: 'Mes', intervalo: 'mes', nome: 'Mês', texto: 'no mês deste dia' },
  { campo: 'Ano', intervalo: 'ano', nome: 'Ano', texto: 'no ano deste dia' },
] as const;
