import type { Historico, SeloDoHistorico } from '@encomenda/contracts/auditoria/auditoria.http';
import { Injectable } from '@nestjs/common';
import { Desenhista } from '../../impressos/desenhista.js';
import { Emissao } from '../../impressos/conteudo/emissao.js';
import { LogoDosImpressos } from '../../impressos/logo-dos-impressos.js';
import type { ImpressoDeFicha } from '../../impressos/impresso.js';
import { mudancasEscritas } from './historico.csv.js';

const contado = (evento: Historico['eventos'][number]): string => {
  const mudancas = mudancasEscritas(evento);
  return mudancas === '' ? evento.frase : `${evento.frase} ${mudancas}.`;
};

/** PDF of a record's history with its seal. Never stored, because it contains personal data. */
@Injectable()
export class ImpressoDoHistorico {
  constructor(
    private readonly desenhista: Desenhista,
    private readonly emissao: Emissao,
    private readonly logos: LogoDosImpressos,
  ) {}

  /** The same history, names and settings give the same bytes. @throws RequestRefused 503 */
  async pdf(historico: Historico, selo: SeloDoHistorico, para: string): Promise<Buffer> {
    const { loja } = await this.emissao.loja();
    const impresso: ImpressoDeFicha = {
      tipo: 'historico',
      id: historico.id,
      loja,
      emitidoEm: historico.eventos.at(-1)!.quando,
      secoes: [
        {
          titulo: historico.titulo,
          fatos: [
            ['Primeira revisão', String(selo.primeira_revisao)],
            ['Última revisão', String(selo.ultima_revisao)],
            ['Eventos', String(selo.total)],
            ['SHA-256', selo.sha256],
          ],
        },
        {
          titulo: 'O que aconteceu',
          tabela: {
            titulos: ['Revisão', 'Quando', 'Quem', 'O quê'],
            larguras: [40, 85, 90, '*'],
            linhas: historico.eventos.map((evento) => [
              String(evento.revisao),
              evento.quando_br,
              evento.autor.nome,
              contado(evento),
            ]),
          },
        },
      ],
    };
    const logo = loja.logo === null ? null : await this.logos.url(loja.logo);
    return this.desenhista.desenhar({ impresso, logo }, para);
  }
}
