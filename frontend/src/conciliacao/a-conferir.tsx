import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Lancamento } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { LANCAMENTOS_DE_UMA_VEZ } from '@encomenda/contracts/conciliacao/extrato';
import { useState } from 'react';
import { usePoder } from '../core/sessao.api';
import { useActs } from '../shared/feedback/use-acts';
import { contar } from '../shared/format/dates';
import { useConciliarMutation, useIgnorarLancamentosMutation } from './conciliacao.api';
import classes from './conciliacao.module.css';
import { BotaoDoLancamento, Lancamentos } from './lancamentos';
import { OutroPedidoFormModal } from './outro-pedido-form-modal';
import { pedidoSeguro, qual } from './palavras';

const nomeDe = ({ valor_br, data_br }: Lancamento): string => `${valor_br} de ${data_br}`;

/** Entries to be checked: confirmed one by one or many, with another order, or set aside. */
export const AConferir = () => {
  const podeAlterar = usePoder('receita:alterar');
  const [conciliar] = useConciliarMutation();
  const [ignorar] = useIgnorarLancamentosMutation();
  const acts = useActs<string>();
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<string>>(new Set());
  const [procurado, setProcurado] = useState<Lancamento>();
  const [procurando, procurar] = useDisclosure(false);

  const escolher = (ids: readonly string[], sim: boolean) =>
    setEscolhidos((antes) => {
      const depois = new Set(antes);
      for (const id of ids)
        if (sim) depois.add(id);
        else depois.delete(id);
      return depois;
    });
  const confirmar = (lancamento: Lancamento, pedido_id: number) =>
    acts.press(`conciliar ${lancamento.id} ${pedido_id}`, () =>
      conciliar({ lancamentos: [{ ...qual(lancamento), pedido_id }] }).unwrap(),
    );
  const confirmarTodos = (lancamentos: readonly Lancamento[]) =>
    acts.press('varios', async () => {
      const answer = await conciliar({
        lancamentos: lancamentos.map((um) => ({ ...qual(um), pedido_id: pedidoSeguro(um) ?? 0 })),
      }).unwrap();
      setEscolhidos(new Set());
      return answer;
    });

  const barra = (lancamentos: readonly Lancamento[]) => {
    const seguros = lancamentos
      .filter((um) => pedidoSeguro(um) !== null)
      .slice(0, LANCAMENTOS_DE_UMA_VEZ);
    const marcados = seguros.filter(({ id }) => escolhidos.has(id));
    if (!podeAlterar || seguros.length < 2) return null;
    const ids = seguros.map(({ id }) => id);
    return (
      <Group className={classes.barra} justify="space-between" gap="xs" mb="sm">
        <Text size="sm" role="status">
          {marcados.length === 0
            ? `${contar(seguros.length, 'proposta segura', 'propostas seguras')} nesta página.`
            : `${contar(marcados.length, 'escolhida', 'escolhidas')}.`}
        </Text>
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => escolher(ids, marcados.length < seguros.length)}
          >
            {marcados.length < seguros.length ? 'Escolher as seguras' : 'Nenhuma'}
          </Button>
          <Button
            size="compact-sm"
            disabled={marcados.length === 0}
            {...acts.look('varios')}
            onClick={() => confirmarTodos(marcados)}
          >
            {marcados.length === 0
              ? 'Conciliar as escolhidas'
              : `Conciliar ${contar(marcados.length, 'escolhida', 'escolhidas')}`}
          </Button>
        </Group>
      </Group>
    );
  };

  return (
    <>
      <Lancamentos
        situacao="a-conferir"
        acima={barra}
        {...(podeAlterar
          ? {
              escolha: {
                pode: (lancamento: Lancamento) => pedidoSeguro(lancamento) !== null,
                escolhidos,
                onEscolher: (id: string, sim: boolean) => escolher([id], sim),
              },
            }
          : {})}
        acoes={
          podeAlterar
            ? (lancamento) => (
                <Group gap={6} justify="flex-end">
                  {lancamento.tipo === 'credito' ? (
                    <BotaoDoLancamento
                      rotulo="Outro pedido"
                      descricao={`Outro pedido para ${nomeDe(lancamento)}`}
                      look={acts.look('procurar')}
                      onClick={() => {
                        setProcurado(lancamento);
                        procurar.open();
                      }}
                    />
                  ) : null}
                  <BotaoDoLancamento
                    rotulo="Ignorar"
                    descricao={`Ignorar ${nomeDe(lancamento)}`}
                    look={acts.look(`ignorar ${lancamento.id}`)}
                    onClick={() =>
                      acts.press(`ignorar ${lancamento.id}`, () =>
                        ignorar({ lancamentos: [qual(lancamento)] }).unwrap(),
                      )
                    }
                  />
                </Group>
              )
            : undefined
        }
        proposta={(lancamento, { pedido_id }) =>
          podeAlterar ? (
            <BotaoDoLancamento
              principal
              rotulo="Conciliar"
              descricao={`Conciliar ${nomeDe(lancamento)} com o pedido ${pedido_id}`}
              look={acts.look(`conciliar ${lancamento.id} ${pedido_id}`)}
              onClick={() => confirmar(lancamento, pedido_id)}
            />
          ) : null
        }
      />
      <OutroPedidoFormModal opened={procurando} onClose={procurar.close} lancamento={procurado} />
    </>
  );
};
