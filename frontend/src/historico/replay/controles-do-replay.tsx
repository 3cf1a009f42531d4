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
import classes from './controles-do-replay.module.css';
import { useReproducao, VELOCIDADES, type Velocidade } from './use-reproducao';

interface ControlesDoReplayProps {
  primeira: number;
  ultima: number;
  revisao: number;
  irPara: (revisao: number) => void;
  /** What happened at a revision. */
  frase: (revisao: number) => string;
}

const LADO_PX = 36;

interface BotaoProps {
  nome: string;
  tecla: string;
  icone: Icon;
  desligado: boolean;
  onClick: () => void;
}

const Botao = ({ nome, tecla, icone: Icone, desligado, onClick }: BotaoProps) => (
  <ActionIcon
    variant="default"
    size={LADO_PX}
    className="touch-target"
    aria-label={nome}
    title={`${nome} (${tecla})`}
    disabled={desligado}
    onClick={onClick}
  >
    <Icone size={18} aria-hidden />
  </ActionIcon>
);

/** The slider over an order's events, with buttons for what its keys do, and the speed. */
export const ControlesDoReplay = ({ frase, ...posicao }: ControlesDoReplayProps) => {
  const { primeira, ultima, revisao } = posicao;
  const { tocando, velocidade, mudarVelocidade, andar, tocarOuPausar } = useReproducao(posicao);
  const parado = primeira === ultima;
  return (
    <section aria-label="Percurso do pedido" className={classes.controles}>
      <div className={classes.botoes} role="group" aria-label="Reprodução">
        <Botao
          nome="Primeiro evento"
          tecla="Home"
          icone={IconPlayerTrackPrev}
          desligado={revisao === primeira}
          onClick={() => andar(primeira)}
        />
        <Botao
          nome="Evento anterior"
          tecla="←"
          icone={IconPlayerSkipBack}
          desligado={revisao === primeira}
          onClick={() => andar(revisao - 1)}
        />
        <Botao
          nome={tocando ? 'Pausar' : 'Reproduzir'}
          tecla="Espaço"
          icone={tocando ? IconPlayerPause : IconPlayerPlay}
          desligado={parado}
          onClick={tocarOuPausar}
        />
        <Botao
          nome="Próximo evento"
          tecla="→"
          icone={IconPlayerSkipForward}
          desligado={revisao === ultima}
          onClick={() => andar(revisao + 1)}
        />
        <Botao
          nome="Último evento"
          tecla="End"
          icone={IconPlayerTrackNext}
          desligado={revisao === ultima}
          onClick={() => andar(ultima)}
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
      <SegmentedControl
        aria-label="Velocidade"
        size="xs"
        data={VELOCIDADES.map((uma) => ({ value: String(uma), label: `${uma}×` }))}
        value={String(velocidade)}
        onChange={(uma) => mudarVelocidade(Number(uma) as Velocidade)}
      />
    </section>
  );
};
