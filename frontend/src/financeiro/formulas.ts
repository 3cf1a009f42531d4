export const FORMULAS = {
  caixa: 'Saldo inicial + tudo o que foi recebido até o dia − tudo o que foi gasto até o dia.',
  receitaAte: 'Soma dos pagamentos válidos, pela data do pagamento, até o dia.',
  despesasAte: 'Soma das despesas válidas, pela data da despesa, até o dia.',
  saldo: (periodo: string) => `Receita menos despesa ${periodo}.`,
  receita: (periodo: string) => `Soma dos pagamentos válidos com data ${periodo}.`,
  despesa: (periodo: string) => `Soma das despesas válidas com data ${periodo}.`,
} as const;

export const PERIODOS = [
  { chave: 'dia', nome: 'Dia', texto: 'neste dia' },
  { chave: 'semana', nome: 'Semana', texto: 'na semana deste dia (domingo a sábado)' },
  { chave: 'mes', nome: 'Mês', texto: 'no mês deste dia' },
  { chave: 'ano', nome: 'Ano', texto: 'no ano deste dia' },
] as const;
