import type { Configuracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { formatarTelefone } from '@encomenda/contracts/shared/telefone/telefone';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../platform/tokens.js';
import { regraDoSinal } from './regra-do-sinal.js';
import { ConfiguracoesReader } from './configuracoes.reader.js';

/** The `v` changes with the logo, so that browsers do not show a cached old one. */
export const enderecoDoLogo = (hash: string): string => `/api/loja/logo?v=${hash.slice(0, 12)}`;

@Injectable()
export class ConfiguracoesDaLoja {
  constructor(
    private readonly reader: ConfiguracoesReader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async mostrar(): Promise<Configuracoes> {
    const linha = await this.reader.current();
    return {
      nome: linha.nome,
      documento: linha.documento,
      telefone: linha.telefone && formatarTelefone(linha.telefone),
      email: linha.email,
      endereco: linha.endereco,
      cidade: linha.cidade,
      estado: linha.estado,
      horario: linha.horario,
      apresentacao: linha.apresentacao,
      chave_pix: linha.chave_pix,
      saldo_inicial: emReais(linha.saldo_inicial_em_centavos),
      saldo_inicial_br: formatarReais(linha.saldo_inicial_em_centavos),
      dias_de_prazo_apertado: linha.dias_de_prazo_apertado,
      anos_de_guarda: linha.anos_de_guarda ?? this.config.retentionYears,
      anos_de_guarda_padrao: linha.anos_de_guarda === null,
      logo: linha.logo_hash && enderecoDoLogo(linha.logo_hash),
      sinal: regraDoSinal(linha),
      revisao: linha.revisao,
    };
  }
}
