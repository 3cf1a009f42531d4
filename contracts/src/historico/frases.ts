/** One sentence per kind of event of a subject: the compiler lists what has none. */
export type Frases<Event extends { type: string; data: unknown }> = {
  readonly [T in Event['type']]: (
    data: Extract<Event, { type: T }>['data'],
    /** The data that the event rewrites, where it is known. */
    antes?: Extract<Event, { type: T }>['data'],
  ) => string;
};

/** `valor de R$ 10,00 para R$ 12,00`, for each of these that changed. */
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
