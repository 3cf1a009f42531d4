import { Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Lancamento, PedidoProposto } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { useState } from 'react';
import { usePoder } from '../../core/sessao.api';
import { useActs } from '../../shared/feedback/use-acts';
import { BarraDasSeguras } from './barra-das-seguras';
import { useConciliarMutation } from '../conciliacao.api';
import { useDespesaDoBanco } from './despesa-do-banco';
import { IgnorarLancamentoButton } from './ignorar-lancamento-button';
import { BotaoDoLancamento, Lancamentos } from './lancamentos';
import { OutroPedidoFormModal } from './outro-pedido-form-modal';
import { nomeDe, qual } from '../palavras';
import { useEscolhidos } from './use-escolhidos';

export const AConferir = () => {
  const podeAlterar = usePoder('receita:alterar');
  const podeLancar = usePoder('despesas:alterar');
  const [conciliar] = useConciliarMutation();
  const acts = useActs<string>();
  const escolhidos = useEscolhidos();
  const despesa = useDespesaDoBanco();
  const [procurado, setProcurado] = useState<Lancamento>();
  const [procurando, procurar] = useDisclosure(false);

  const confirmar = (lancamento: Lancamento, { pedido_id, sobra_br }: PedidoProposto) =>
    acts.press(`conciliar ${lancamento.id} ${pedido_id}`, () =>
      conciliar({
        so_as_seguras: false,
        lancamentos: [{ ...qual(lancamento), pedido_id, so_o_que_falta: sobra_br !== null }],
      }).unwrap(),
    );
  const confirmarTodos = (lancamentos: readonly Lancamento[]) =>
    acts.press('varios', async () => {
      const answer = await conciliar({
        so_as_seguras: true,
        lancamentos: lancamentos.map((um) => ({
          ...qual(um),
          pedido_id: um.propostas[0]?.pedido_id ?? 0,
          so_o_que_falta: false,
        })),
      }).unwrap();
      escolhidos.limpar();
      return answer;
    });
  const acoes = (lancamento: Lancamento) => (
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
      ) : podeLancar ? (
        <BotaoDoLancamento
          rotulo="É despesa"
          descricao={`Lançar ${nomeDe(lancamento)} como despesa`}
          look={acts.look('despesa')}
          onClick={() => despesa.abrir(lancamento)}
        />
      ) : null}
      <IgnorarLancamentoButton lancamento={lancamento} />
    </Group>
  );

  return (
    <>
      <Lancamentos
        situacao="a-conferir"
        sentido="entradas"
        acima={(lancamentos) =>
          podeAlterar ? (
            <BarraDasSeguras
              lancamentos={lancamentos}
              escolhidos={escolhidos}
              verbo="Conciliar"
              look={acts.look('varios')}
              onConfirmar={confirmarTodos}
            />
          ) : null
        }
        {...(podeAlterar ? { escolha: escolhidos.escolha } : {})}
        acoes={podeAlterar ? acoes : undefined}
        proposta={(lancamento, proposta) =>
          podeAlterar ? (
            <BotaoDoLancamento
              principal
              rotulo={proposta.sobra_br ? `Receber só ${proposta.falta_br}` : 'Conciliar'}
              descricao={
                proposta.sobra_br
                  ? `Receber só ${proposta.falta_br} de ${nomeDe(lancamento)} no pedido ${proposta.pedido_id}`
                  : `Conciliar ${nomeDe(lancamento)} com o pedido ${proposta.pedido_id}`
              }
              look={acts.look(`conciliar ${lancamento.id} ${proposta.pedido_id}`)}
              onClick={() => confirmar(lancamento, proposta)}
            />
          ) : null
        }
      />
      <OutroPedidoFormModal opened={procurando} onClose={procurar.close} lancamento={procurado} />
      {despesa.dialogo}
    </>
  );
};
