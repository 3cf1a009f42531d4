/** `undo.how` of events that change a form. */
export const DE_VOLTA =
  'changed fields return to their earlier values, except fields that somebody changed since';

/** `valor de R$ 10,00 para R$ 12,00`. */
export const mudancas = <Dados extends object>(
  antes: Dados,
  depois: Dados,
  escrever: Readonly<Record<string, (dados: Dados) => string>>,
): string =>
  Object.entries(escrever)
    .map(([nome, texto]) => [nome, texto(antes), texto(depois)] as const)
    .filter(([, de, para]) => de !== para)
    .map(([nome, de, para]) => `${nome} de ${de} para ${para}`)
    .join('; ');

/** Without the full stop, because the sentence around the text has its own. */
export const semPonto = (dito: string): string => dito.replace(/\.$/, '');

/** `Despesa corrigida: outra categoria.` Leaves out empty details. */
export const frase = (oQue: string, detalhes: readonly string[]): string => {
  const ditos = detalhes.filter(Boolean).join('; ');
  return ditos === '' ? `${oQue}.` : `${oQue}: ${ditos}.`;
};
