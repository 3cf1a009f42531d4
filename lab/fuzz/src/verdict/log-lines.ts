import type { FuzzAnswer, FuzzRequest } from '../request.js';
import type { FuzzRoute } from '../routes.js';

const LINE =
  /^api\s+│ (?:AVISO )?request metodo=[A-Z-]+ rota=(\S+) status=\d{3} ms=[\d.]+ referencia=([\da-f]+)$/;
const OF_A_REQUEST = /^api\s+│ (?:AVISO )?request /;

const OTHER_PLACES = ['(nenhuma)', '(página)', '(arquivo)', '/produtos/*resto', '/socket.io/'];

export class LogLines {
  private readonly answered = new Map<string, number>();
  private readonly places: ReadonlySet<string>;

  constructor(routes: readonly Pick<FuzzRoute, 'path'>[]) {
    this.places = new Set([...routes.map(({ path }) => path), ...OTHER_PLACES]);
  }

  /** Node itself answers some requests; the log has no line for them. */
  hear({ wire }: FuzzRequest, { headers }: FuzzAnswer): void {
    const reference = headers['x-referencia'];
    if (wire === 'http' && typeof reference === 'string') add(this.answered, reference);
  }

  wrongWith(lines: readonly string[]): string[] {
    const written = new Map<string, number>();
    const strange: string[] = [];
    for (const line of lines.filter((one) => OF_A_REQUEST.test(one))) {
      const [, place = '', reference = ''] = LINE.exec(line) ?? [];
      if (!this.places.has(place))
        strange.push(`a linha de um pedido diz mais do que deve: ${line.slice(0, 300)}`);
      add(written, reference);
    }
    const uneven = [...this.answered].filter(([reference, times]) => {
      return written.get(reference) !== times;
    });
    return [
      ...strange,
      ...uneven.map(
        ([reference, times]) =>
          `${times} resposta(s) ${reference}, e ${written.get(reference) ?? 0} linha(s)`,
      ),
    ];
  }
}

const add = (counts: Map<string, number>, of: string): void =>
  void counts.set(of, (counts.get(of) ?? 0) + 1);
