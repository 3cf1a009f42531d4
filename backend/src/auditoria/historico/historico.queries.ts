import type { EventoDoHistorico, Historico } from '@encomenda/contracts/auditoria/auditoria.http';
import { OCULTO } from '@encomenda/contracts/auditoria/dados-pessoais';
import { tituloDoRegistro, type Registro } from '@encomenda/contracts/auditoria/registros';
import { poderDeDesfazer } from '@encomenda/contracts/desfazer/inversas';
import { anterioresDe } from '@encomenda/contracts/historico/anteriores';
import { desfez, fraseDoEvento } from '@encomenda/contracts/historico/frase-do-evento';
import { formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { MOTIVOS_DA_ELIMINACAO } from '@encomenda/contracts/titulares/motivos';
import type { StoredEvent } from '@encomenda/platform/event-store/event-store';
import { Injectable } from '@nestjs/common';
import { Desfazer } from '../../desfazer/desfazer.js';
import { Autores, type NomearAutor } from '../autores.js';
import { Historicos, type Historia } from './historicos.js';
import { mudancasDosEventos, type Retratado } from '../retrato/retrato.js';
import { usuarioFold } from '../../usuarios/domain/usuario.js';
import { retratoDoUsuario } from '../../usuarios/cadastro/retrato-do-usuario.js';

const VALOR = /R\$\s?-?[\d.]+,\d{2}/g;

const semValores = (texto: string): string => texto.replaceAll(VALOR, `R$ ${OCULTO}`);

const ESCOLHIDOS: ReadonlyMap<string, string> = new Map(Object.entries(MOTIVOS_DA_ELIMINACAO));

const motivoDe = ({ data: { motivo } }: RecordedEvent): string | null =>
  typeof motivo === 'string' ? (ESCOLHIDOS.get(motivo) ?? motivo) : null;

const contar = (
  { guardados, eventos }: Historia,
  registro: Retratado | undefined,
  nomear: NomearAutor,
  ler: (texto: string) => string,
): EventoDoHistorico[] => {
  const mudancas = mudancasDosEventos(eventos, registro);
  const anteriores = anterioresDe(eventos);
  return eventos.map((event, indice) => {
    const { id, revision, position, type, metadata } = event;
    return {
      revisao: Number(revision),
      posicao: Number(position.commit),
      evento_id: id,
      tipo: type,
      versao: versaoDe(guardados[indice]!),
      quando: metadata.ocorridoEm,
      quando_br: formatarInstante(new Date(metadata.ocorridoEm)),
      autor: nomear(metadata.usuarioId),
      frase: desfez(metadata) + ler(fraseDoEvento(event, anteriores[indice])),
      motivo: motivoDe(event),
      mudancas: mudancas[indice]!.map(({ campo, antes, depois }) => ({
        campo,
        antes: antes && ler(antes),
        depois: depois && ler(depois),
      })),
      poder_de_desfazer: poderDeDesfazer(type) ?? null,
    };
  });
};

const versaoDe = ({ metadata }: StoredEvent): number =>
  (metadata as { schemaVersion: number }).schemaVersion;

@Injectable()
export class HistoricosNarrados {
  constructor(
    private readonly historicos: Historicos,
    private readonly autores: Autores,
    private readonly desfazer: Desfazer,
  ) {}

  /** @throws Recusa (404) when the record does not exist */
  async contar(
    registro: Registro,
    comValores: boolean,
  ): Promise<{ historico: Historico; historia: Historia }> {
    const [historia, nomear] = await Promise.all([
      this.historicos.ler(registro),
      this.autores.nomes(),
    ]);
    const ler = comValores ? (texto: string) => texto : semValores;
    const eventos = contar(historia, this.retratada(registro), nomear, ler);
    const historico = {
      assunto: registro.assunto,
      id: registro.id,
      titulo: tituloDoRegistro(registro),
      primeira_revisao: eventos[0]!.revisao,
      ultima_revisao: eventos.at(-1)!.revisao,
      total: eventos.length,
      eventos,
    };
    return { historico, historia };
  }

  /** Definition that draws the record; accounts have no undo, so theirs is given here. */
  private retratada({ assunto }: Registro): Retratado | undefined {
    return assunto === 'usuarios'
      ? ({ fold: usuarioFold, retrato: retratoDoUsuario } as unknown as Retratado)
      : this.desfazer.subject(assunto);
  }
}
