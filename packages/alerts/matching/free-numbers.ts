/** Numbers from 0 on; a released number is assigned again. */
export interface FreeNumbers {
  take(): number;
  release(number: number): void;
}

export function createFreeNumbers(): FreeNumbers {
  const released: number[] = [];
  let next = 0;
  return {
    take: () => released.pop() ?? next++,
    release(number) {
      released.push(number);
    },
  };
}
