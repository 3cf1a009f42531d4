import { linkStream, type LinkEvent } from '@encomenda/contracts/orcamentos/link.events';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import { CAMPO_DAS_FOTOS } from '@encomenda/contracts/solicitacoes/limites-das-fotos';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ArquivosGuardados } from '../../arquivos/arquivos-guardados.js';
import { pastaDoCliente } from '../../arquivos/donos.js';
import { exigirEmAberto } from '../../orcamentos/domain/exigencias.js';
import type { Orcamento } from '../../orcamentos/domain/orcamento.js';
import type { ReceivedFile } from '../../platform/files/received/received-file.js';
import { HandleCommand, type CommandResult } from '../../platform/commands/handle-command.js';
import { exigirLinkAberto, linkFold, type Link } from '../domain/link.js';
import { FOTOS_DA_MUDANCA } from './fotos-da-mudanca.finalidade.js';
import { FatosDoLink } from '../fatos-do-link.js';
import { exigirVista, origemDoLink, type PeloLink, type Visto } from './resposta-pelo-link.js';

/** Maximum per quote. */
export const MAXIMO_DE_MUDANCAS = 20;

export class PedirMudanca extends Command<CommandResult> {
  constructor(
    readonly quem: PeloLink,
    readonly visto: Visto,
    readonly mensagem: string,
    readonly fotos: readonly ReceivedFile[] = [],
  ) {
    super();
  }
}

@CommandHandler(PedirMudanca)
export class PedirMudancaHandler implements ICommandHandler<PedirMudanca> {
  constructor(
    private readonly orcamentos: FatosDoLink,
    private readonly writer: HandleCommand,
    private readonly arquivos: ArquivosGuardados,
  ) {}

  async execute({ quem, visto, mensagem, fotos: enviadas }: PedirMudanca) {
    const { orcamentoId } = quem;
    const conferidas = await this.arquivos.conferirFotos(enviadas, CAMPO_DAS_FOTOS);
    const fotos = conferidas.map(({ dados }) => dados);
    const facts = { ...quem, visto, mensagem, fotos };
    let pasta = '';
    const result = await this.writer.handle({
      fold: linkFold,
      stream: linkStream(orcamentoId),
      origin: origemDoLink('mudar', quem, visto, [mensagem, ...hashesDe(fotos)].join('\n')),
      decide: async () => {
        const orcamento = await this.orcamentos.orcamento(orcamentoId);
        pasta = pastaDoCliente(exigirVista(orcamentoId, orcamento, visto).atual.conteudo.clienteId);
        return pedirMudanca({ ...facts, orcamento, hoje: this.orcamentos.hoje() });
      },
      beforeAppend: () => this.arquivos.guardar(FOTOS_DA_MUDANCA, conferidas, pasta),
    });
    for (const { type, data } of result.events)
      if (type === 'MudancaPedida')
        this.arquivos.prepararTamanhos(fotos, pastaDoCliente(data.clienteId));
    return result;
  }
}

const hashesDe = (fotos: readonly Pick<FotoDeReferencia, 'hash'>[]): string[] =>
  fotos.map(({ hash }) => hash);

interface Facts extends PeloLink {
  readonly orcamento: Orcamento;
  readonly visto: Pick<Visto, 'versao' | 'hash'>;
  readonly mensagem: string;
  readonly fotos: readonly FotoDeReferencia[];
  readonly hoje: Dia;
}

/** Allowed for an expired quote too, because the shop may answer with a new version. */
export const pedirMudanca =
  ({ orcamentoId, link: hash, orcamento, visto, mensagem, fotos, hoje }: Facts) =>
  (link: Link): readonly LinkEvent[] => {
    const existente = exigirVista(orcamentoId, orcamento, visto);
    const { clienteId } = existente.atual.conteudo;
    const { mudancas } = exigirLinkAberto(link, { hash, clienteId, hoje });
    exigirEmAberto(existente);
    if (mudancas.length >= MAXIMO_DE_MUDANCAS)
      throw Recusa.conflito(
        'mudancas-demais',
        'Já há muitos pedidos de mudança neste orçamento. Fale com a loja.',
      );
    const { versao } = visto;
    return [
      {
        type: 'MudancaPedida',
        data: { orcamentoId, clienteId, versao, mensagem, fotos: [...fotos] },
      },
    ];
  };
