import { ehVersao, type OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import type { CorpoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import {
  fotosDaVersao,
  RECUSA_DA_FOTO_DO_ORCAMENTO,
} from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { exigirTodas, Recusa } from '@encomenda/contracts/shared/events/decider';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import { Injectable } from '@nestjs/common';
import { ArquivosGuardados, type FotoConferida } from '../../arquivos/arquivos-guardados.js';
import { pastaDoCliente } from '../../arquivos/donos.js';
import type { FileOfForm } from '../../platform/files/received/form-with-files.js';
import { acceptedOf } from '../../platform/files/pictures/pictures.js';
import type { Orcamento, OrcamentoDecision } from '../domain/orcamento.js';
import { FOTOS_DO_ORCAMENTO } from './fotos-do-orcamento.finalidade.js';

type Itens = CorpoDoOrcamento['itens'];

/** By line: photos of this request, or hashes of photos in the current version. */
export type FotosConferidas = readonly (readonly (FotoConferida | string)[])[];

const campoDe = (linha: number): string => `itens.${linha}.fotos`;

const recusa = (linha: number, porque: keyof typeof RECUSA_DA_FOTO_DO_ORCAMENTO): Recusa =>
  Recusa.campo(`foto-${porque}`, campoDe(linha), RECUSA_DA_FOTO_DO_ORCAMENTO[porque]);

const hashDe = (foto: FotoConferida | string): string =>
  typeof foto === 'string' ? foto : foto.dados.hash;

const emVigor = (orcamento: Orcamento | null) =>
  !orcamento || orcamento.situacao === 'inexistente' ? null : orcamento.atual.conteudo;

/** `antes` is null for a new quote. @throws Recusa 422 under a line with a hash that `antes` does not have */
export const fotosEscolhidas = (
  conferidas: FotosConferidas,
  antes: Orcamento | null,
): FotoDeReferencia[][] => {
  const conteudo = emVigor(antes);
  const conhecidas = new Map(
    (conteudo ? fotosDaVersao(conteudo) : []).map((foto) => [foto.hash, acceptedOf(foto)]),
  );
  return exigirTodas(
    ...conferidas.map((fotos, linha) => () => {
      const escolhidas = fotos.map((foto) => {
        const achada = typeof foto === 'string' ? conhecidas.get(foto) : foto.dados;
        if (!achada) throw recusa(linha, 'desconhecida');
        return achada;
      });
      return [...new Map(escolhidas.map((foto) => [foto.hash, foto])).values()];
    }),
  );
};

/** Customer of the version in these events; null when they contain none. */
const donoDaVersao = (events: readonly DomainEvent[]): number | null => {
  const versao = (events as readonly OrcamentoEvent[]).find(ehVersao);
  return versao?.data.clienteId ?? null;
};

@Injectable()
export class FotosDoOrcamento {
  constructor(private readonly arquivos: ArquivosGuardados) {}

  /** Checks the photos of lines. Files that no line names are ignored. @throws Recusa 422 by line */
  async conferir(itens: Itens, arquivos: readonly FileOfForm[]): Promise<FotosConferidas> {
    const lidas = new Map<string, FotoConferida | Recusa>();
    const linhas: (() => (FotoConferida | string)[])[] = [];
    for (const [linha, { fotos }] of itens.entries()) {
      const dela: (FotoConferida | Recusa | string)[] = [];
      for (const foto of fotos)
        // One by one, because a decoded photo may take hundreds of megabytes.
        // oxlint-disable-next-line no-await-in-loop
        dela.push(typeof foto === 'string' ? foto : await this.lida(arquivos[foto], linha, lidas));
      linhas.push(() =>
        dela.map((foto) => {
          if (foto instanceof Recusa) throw foto;
          return foto;
        }),
      );
    }
    return exigirTodas(...linhas);
  }

  private async lida(
    arquivo: FileOfForm | undefined,
    linha: number,
    lidas: Map<string, FotoConferida | Recusa>,
  ): Promise<FotoConferida | Recusa> {
    if (!arquivo) return recusa(linha, 'naoEnviada');
    if (arquivo.tooLarge) return nomeada(recusa(linha, 'grande'), arquivo, linha);
    const antes = lidas.get(arquivo.hash);
    const lida =
      antes ??
      (await this.arquivos.conferirFoto(arquivo, campoDe(linha)).catch((error: unknown) => {
        if (error instanceof Recusa) return error;
        throw error;
      }));
    lidas.set(arquivo.hash, lida);
    return lida instanceof Recusa ? nomeada(lida, arquivo, linha) : lida;
  }

  /** Stores photos. Call it before the event that names them. @throws RequestRefused 503 */
  async guardar(
    conferidas: FotosConferidas,
    decision: OrcamentoDecision,
    antes: Orcamento,
  ): Promise<void> {
    if (conferidas.every((fotos) => fotos.length === 0)) return;
    const dono = donoDaVersao(decision(antes, 0));
    if (dono === null) return;
    const pasta = pastaDoCliente(dono);
    const anterior = emVigor(antes);
    const deOutro = anterior && anterior.clienteId !== dono ? anterior.clienteId : null;
    const novas = conferidas.flat().filter((foto) => typeof foto !== 'string');
    await this.arquivos.guardar(FOTOS_DO_ORCAMENTO, novas, pasta);
    if (deOutro === null) return;
    for (const foto of conferidas.flat())
      if (typeof foto === 'string')
        // One by one, because many bytes are in memory already.
        // oxlint-disable-next-line no-await-in-loop
        await this.arquivos.copiarFoto(foto, pastaDoCliente(deOutro), pasta);
  }

  prepararTamanhos(conferidas: FotosConferidas, events: readonly DomainEvent[]): void {
    const dono = donoDaVersao(events);
    if (dono === null) return;
    const hashes = [...new Set(conferidas.flat().map(hashDe))];
    this.arquivos.prepararTamanhos(
      hashes.map((hash) => ({ hash })),
      pastaDoCliente(dono),
    );
  }
}

const nomeada = ({ codigo, message }: Recusa, { nome }: FileOfForm, linha: number): Recusa =>
  Recusa.campo(codigo, campoDe(linha), `“${nome.slice(0, 60)}”: ${message}`);
