import '@mantine/core/styles/Slider.layer.css';
import { ActionIcon, SegmentedControl, Slider, Text } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  type Icon,
} from '@tabler/icons-react';
import { memo } from 'react';
import classes from './controles-do-replay.module.css';
import { useReproducao, VELOCIDADES, type Acao, type Velocidade } from './use-reproducao';

interface ControlesDoReplayProps {
  primeira: number;
  ultima: number;
  revisao: number;
  irPara: (revisao: number) => void;
  frase: (revisao: number) => string;
}

const LADO_PX = 36;

interface BotaoProps {
  nome: string;
  tecla: string;
  icone: Icon;
  desligado: boolean;
  acao: Acao;
  fazer: (acao: Acao) => void;
}

const Botao = memo(({ nome, tecla, icone: Icone, desligado, acao, fazer }: BotaoProps) => (
  <ActionIcon
    variant="default"
    size={LADO_PX}
    className="touch-target"
    aria-label={nome}
    title={`${nome} (${tecla})`}
    disabled={desligado}
    onClick={() => fazer(acao)}
  >
    <Icone size={18} aria-hidden />
  </ActionIcon>
));

interface VelocidadesProps {
  velocidade: Velocidade;
  mudar: (velocidade: Velocidade) => void;
}

const Velocidades = memo(({ velocidade, mudar }: VelocidadesProps) => (
  <SegmentedControl
    aria-label="Velocidade"
    size="xs"
    data={VELOCIDADES.map((uma) => ({ value: String(uma), label: `${uma}×` }))}
    value={String(velocidade)}
    onChange={(uma) => mudar(Number(uma) as Velocidade)}
  />
));

export const ControlesDoReplay = ({ frase, ...posicao }: ControlesDoReplayProps) => {
  const { primeira, ultima, revisao } = posicao;
  const { tocando, velocidade, mudarVelocidade, andar, fazer } = useReproducao(posicao);
  const parado = primeira === ultima;
  const noInicio = revisao === primeira;
  const noFim = revisao === ultima;
  return (
    <section aria-label="Percurso do pedido" className={classes.controles}>
      <div className={classes.botoes} role="group" aria-label="Reprodução">
        <Botao
          nome="Primeiro evento"
          tecla="Home"
          icone={IconPlayerTrackPrev}
          desligado={noInicio}
          acao="primeiro"
          fazer={fazer}
        />
        <Botao
          nome="Evento anterior"
          tecla="←"
          icone={IconPlayerSkipBack}
          desligado={noInicio}
          acao="anterior"
          fazer={fazer}
        />
        <Botao
          nome={tocando ? 'Pausar' : 'Reproduzir'}
          tecla="Espaço"
          icone={tocando ? IconPlayerPause : IconPlayerPlay}
          desligado={parado}
          acao="tocar"
          fazer={fazer}
        />
        <Botao
          nome="Próximo evento"
          tecla="→"
          icone={IconPlayerSkipForward}
          desligado={noFim}
          acao="proximo"
          fazer={fazer}
        />
        <Botao
          nome="Último evento"
          tecla="End"
          icone={IconPlayerTrackNext}
          desligado={noFim}
          acao="ultimo"
          fazer={fazer}
        />
      </div>
      <Slider
        className={classes.trilho}
        thumbLabel="Revisão do pedido"
        thumbValueText={(valor) => `Revisão ${valor} de ${ultima}: ${frase(valor)}`}
        label={null}
        min={primeira}
        max={parado ? primeira + 1 : ultima}
        disabled={parado}
        thumbSize={24}
        value={revisao}
        onChange={andar}
      />
      <Text size="sm" c="var(--ink-2)" className="tabular">
        Revisão {revisao} de {ultima}
      </Text>
      <Velocidades velocidade={velocidade} mudar={mudarVelocidade} />
    </section>
  );
};
