import {
  importacaoStream,
  type ImportacaoEvent,
} from '@encomenda/contracts/importacoes/importacao.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Desfazer } from '../desfazer/desfazer.js';
import type { UndoSubject } from '../desfazer/inverse.js';
import { desfazerImportacao, importacaoFold, type ImportacaoNoLog } from './domain/importacao.js';
import { retratoDaImportacao } from './andamento/retrato-da-importacao.js';

/** The worker undoes the rows one by one. Records that changed since stay; the import's page lists them. */
export const desfazerImportacoes: UndoSubject<ImportacaoNoLog, ImportacaoEvent> = {
  assunto: 'importacoes',
  ler: 'importacoes:alterar',
  stream: importacaoStream,
  fold: importacaoFold,
  retrato: retratoDaImportacao,
  inverses: {
    ImportacaoIniciada: {
      undo: ({ events }) => ({
        muda: [
          'O que a importação cadastrou sai do cadastro, e o que ela alterou volta ao que era.',
          'As categorias e unidades criadas para ela saem também, se ninguém mais as usa.',
          'Fica como está o que alguém alterou depois, e quem já tem pedidos.',
        ],
        decision: desfazerImportacao(events[0]!.data),
      }),
    },
  },
};

@Injectable()
export class ImportacoesDesfazer implements OnModuleInit {
  constructor(private readonly desfazer: Desfazer) {}

  onModuleInit(): void {
    this.desfazer.register(desfazerImportacoes);
  }
}
