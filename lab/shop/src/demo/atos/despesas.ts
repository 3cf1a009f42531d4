import { diasEntre, somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import type { Random } from '@encomenda/platform/random';
import { AtualizarDespesa } from '@encomenda/backend/despesas/atualizar-despesa';
import { CancelarDespesa } from '@encomenda/backend/despesas/cancelar-despesa';
import { AnexarComprovante } from '@encomenda/backend/despesas/comprovantes/comprovantes.commands';
import { CATEGORIA_DE_DESPESA } from '@encomenda/backend/despesas/categorias-e-unidades/categorias-de-despesas';
import { LancarDespesa } from '@encomenda/backend/despesas/lancar-despesa';
import { UNIDADE_DE_MEDIDA } from '@encomenda/backend/despesas/categorias-e-unidades/unidades-de-medida';
import type { NamedRecordKind } from '@encomenda/backend/platform/commands/named-records/named-record';
import { CreateNamedRecord } from '@encomenda/backend/platform/commands/named-records/named-records.commands';
import { arquivo } from '../arquivos.js';
import { as, type Ato } from './ato.js';
import {
  AVULSAS,
  CATEGORIAS_DE_DESPESAS,
  COMPRAS,
  MENSAIS,
  UNIDADES,
  type Gasto,
} from '../mostruario/gastos.js';
import type { Oficina } from '../oficina.js';

const COMPRAS_FEITAS = 60;

type Nomes = Map<string, number>;

const criarNomes = async (
  oficina: Oficina,
  tipo: NamedRecordKind,
  nomes: readonly string[],
): Promise<Nomes> => {
  const ids: Nomes = new Map();
  for (const nome of nomes)
    ids.set(nome, (await oficina.executar((o) => new CreateNamedRecord(o, tipo, nome))).id);
  return ids;
};

interface Periodo {
  inicio: Dia;
  hoje: Dia;
  random: Random;
}

export const despesasDaOficina = ({ inicio, hoje, random }: Periodo): Ato[] => {
  let categorias: Nomes;
  let unidades: Nomes;
  const corpoDe = (
    { nome, categoria, unidade, quantidade, valor, descricao }: Gasto,
    data: Dia,
  ) => ({
    nome,
    descricao: descricao ?? null,
    quantidade: quantidade === undefined ? null : Math.round(quantidade * 1000),
    unidade_medida_id: (unidade && unidades.get(unidade)) ?? null,
    categoria_id: (categoria && categorias.get(categoria)) ?? null,
    data,
    valor,
  });
  const lancar = (gasto: Gasto, dia: Dia): Ato => ({
    em: as(dia, 17, random.between(0, 59)),
    sobre: gasto.comprovante === undefined ? ['despesa'] : ['despesa', 'comprovante'],
    comandos: gasto.comprovante === undefined ? 1 : 2,
    fazer: async (oficina) => {
      const { id } = await oficina.executar((o) => new LancarDespesa(o, corpoDe(gasto, dia)));
      const { comprovante } = gasto;
      if (comprovante === undefined) return;
      const corpo = { despesa_id: id, name: null };
      await oficina.executar((o) => new AnexarComprovante(o, corpo, arquivo(comprovante)));
    },
  });

  const atos: Ato[] = [
    {
      em: as(inicio, 8, 40),
      fazer: async (oficina) => {
        categorias = await criarNomes(oficina, CATEGORIA_DE_DESPESA, CATEGORIAS_DE_DESPESAS);
        unidades = await criarNomes(oficina, UNIDADE_DE_MEDIDA, UNIDADES);
      },
    },
  ];
  for (let dia = somarDias(inicio, 1); dia < hoje; dia = somarDias(dia, 1))
    for (const mensal of MENSAIS)
      if (Number(dia.slice(8)) === mensal.vence)
        atos.push(lancar({ ...mensal, valor: random.between(mensal.valor, mensal.ate) }, dia));
  const dias = diasEntre(inicio, hoje);
  for (let i = 0; i < COMPRAS_FEITAS; i++) {
    const dia = somarDias(
      inicio,
      1 + Math.floor(((i + random.next()) / COMPRAS_FEITAS) ** 0.7 * (dias - 2)),
    );
    const [nome, categoria, unidade, de, ate, preco] = random.pick(COMPRAS);
    const quantidade = random.between(de * 2, ate * 2) / 2;
    const valor = Math.round(quantidade * preco * (0.9 + random.next() * 0.25));
    atos.push(lancar({ nome, categoria, unidade, quantidade, valor }, dia));
  }
  for (const { ha, ...gasto } of AVULSAS) atos.push(lancar(gasto, somarDias(hoje, -ha)));
  return [...atos, ...enganos(corpoDe, somarDias(hoje, -40))];
};

const enganos = (
  corpoDe: (gasto: Gasto, data: Dia) => ConstructorParameters<typeof LancarDespesa>[1],
  dia: Dia,
): Ato[] => {
  const frete: Gasto = { nome: 'Frete da madeireira', categoria: 'Transporte', valor: 38_000 };
  const lancar = (oficina: Oficina, gasto: Gasto) =>
    oficina.executar((o) => new LancarDespesa(o, corpoDe(gasto, dia)));
  const fazer: Ato['fazer'] = async (oficina) => {
    const { id } = await lancar(oficina, { ...frete, valor: 3_800 });
    await oficina.executar((o) => new AtualizarDespesa(o, id, corpoDe(frete, dia)));
    const { id: repetida } = await lancar(oficina, frete);
    await oficina.executar((o) => new CancelarDespesa(o, repetida));
  };
  return [{ em: as(dia, 18), fazer }];
};
