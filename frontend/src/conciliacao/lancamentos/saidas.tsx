import { Group } from '@mantine/core';
import type { Lancamento } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { usePoder } from '../../core/sessao.api';
import { useActs } from '../../shared/feedback/use-acts';
import { BarraDasSeguras } from './barra-das-seguras';
import { useLancarDebitosMutation } from '../conciliacao.api';
import { useDespesaDoBanco } from './despesa-do-banco';
import { IgnorarLancamentoButton } from './ignorar-lancamento-button';
import { BotaoDoLancamento, Lancamentos } from './lancamentos';
import { nomeDe, qual } from '../palavras';
import { useEscolhidos } from './use-escolhidos';

const comoProposta = (lancamento: Lancamento) => ({
  ...qual(lancamento),
  nome: lancamento.despesa_proposta?.nome ?? '',
  categoria_id: lancamento.despesa_proposta?.categoria_id ?? null,
});

export const Saidas = () => {
  const podeLancar = usePoder('despesas:alterar');
  const podeIgnorar = usePoder('receita:alterar');
  const [lancar] = useLancarDebitosMutation();
  const acts = useActs<string>();
  const escolhidos = useEscolhidos();
  const despesa = useDespesaDoBanco();

  const lancarTodos = (lancamentos: readonly Lancamento[]) =>
    acts.press('varios', async () => {
      const answer = await lancar({
        so_as_seguras: true,
        lancamentos: lancamentos.map(comoProposta),
      }).unwrap();
      escolhidos.limpar();
      return answer;
    });
  const acoes = (lancamento: Lancamento) => (
    <Group gap={6} justify="flex-end">
      {podeLancar ? (
        <BotaoDoLancamento
          principal={lancamento.despesa_proposta === null}
          rotulo={lancamento.despesa_proposta ? 'Outra despesa' : 'Lançar como despesa'}
          descricao={`Lançar ${nomeDe(lancamento)} como ${lancamento.despesa_proposta ? 'outra despesa' : 'despesa'}`}
          look={acts.look('despesa')}
          onClick={() => despesa.abrir(lancamento)}
        />
      ) : null}
      {podeIgnorar ? <IgnorarLancamentoButton lancamento={lancamento} /> : null}
    </Group>
  );

  return (
    <>
      <Lancamentos
        situacao="a-conferir"
        sentido="saidas"
        acima={(lancamentos) =>
          podeLancar ? (
            <BarraDasSeguras
              lancamentos={lancamentos}
              escolhidos={escolhidos}
              verbo="Lançar"
              look={acts.look('varios')}
              onConfirmar={lancarTodos}
            />
          ) : null
        }
        {...(podeLancar ? { escolha: escolhidos.escolha } : {})}
        acoes={podeLancar || podeIgnorar ? acoes : undefined}
        despesa={(lancamento) =>
          podeLancar ? (
            <BotaoDoLancamento
              principal
              rotulo="Lançar"
              descricao={`Lançar ${nomeDe(lancamento)} como ${lancamento.despesa_proposta?.nome ?? 'despesa'}`}
              look={acts.look(`lancar ${lancamento.id}`)}
              onClick={() =>
                acts.press(`lancar ${lancamento.id}`, () =>
                  lancar({
                    so_as_seguras: false,
                    lancamentos: [comoProposta(lancamento)],
                  }).unwrap(),
                )
              }
            />
          ) : null
        }
      />
      {despesa.dialogo}
    </>
  );
};
