"""What Nsight Compute counts in the kernels of one game: instructions, active threads, bytes."""

from __future__ import annotations

import csv
import shutil
import subprocess
import sys

from benchmarks.gpu_say import say

METRICS = {
    "smsp__inst_executed.sum": "warp instructions",
    "smsp__thread_inst_executed.sum": "thread instructions",
    "smsp__thread_inst_executed_per_inst_executed.ratio": "threads active",
    "dram__bytes.sum": "memory bytes",
    "lts__t_bytes.sum": "second cache bytes",
    "l1tex__t_bytes.sum": "first cache bytes",
    "smsp__issue_active.avg.pct_of_peak_sustained_active": "issue slots used %",
    "l1tex__throughput.avg.pct_of_peak_sustained_active": "first cache used %",
    "lts__throughput.avg.pct_of_peak_sustained_elapsed": "second cache used %",
    "dram__throughput.avg.pct_of_peak_sustained_elapsed": "memory used %",
    "sm__warps_active.avg.pct_of_peak_sustained_active": "occupancy %",
    "gpu__time_duration.sum": "nanoseconds",
}
COUNTED_GAMES, COUNTED_STEPS = 1 << 19, 50


def count(name: str, registers: int | None) -> None:
    """If Nsight Compute is installed, let it count instructions and bytes of one launch of each kernel."""
    if shutil.which("ncu") is None:
        return
    script = [
        sys.executable,
        "-m",
        "benchmarks.gpu_game",
        name,
        "--counted",
        *(["--registers", str(registers)] if registers else []),
    ]
    command = [
        "ncu",
        "--clock-control",
        "none",
        "--csv",
        "--print-units",
        "base",
        "--kernel-name",
        "regex:play_thread|show_thread",
    ]
    command += [
        "--kernel-name-base",
        "mangled",
        "--launch-skip",
        "4",
        "--launch-count",
        "2",
        "--metrics",
        ",".join(METRICS),
        *script,
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=150, check=False)  # noqa: S603  # our own program
    counted = counters(done.stdout)
    say(counted=counted, bound=bounds(counted), games=COUNTED_GAMES, steps=COUNTED_STEPS)


def counters(text: str) -> dict[str, dict[str, float]]:
    """Read the counters of each kernel from the profiler's lines."""
    lines = [line for line in text.splitlines() if line.startswith('"')]
    by_kernel: dict[str, dict[str, float]] = {}
    for line in csv.DictReader(lines):
        kernel = "play" if "play_thread" in line["Kernel Name"] else "show"
        value = line["Metric Value"].replace(",", "")
        by_kernel.setdefault(kernel, {})[METRICS.get(line["Metric Name"], line["Metric Name"])] = float(value)
    return by_kernel


def bounds(counted: dict[str, dict[str, float]]) -> str:
    """Say what each kernel uses and which resource is most exhausted, by the profiler's counters."""
    decisions = {"play": COUNTED_GAMES * COUNTED_STEPS, "show": COUNTED_GAMES}
    return "; ".join(
        f"{kernel}: {found['thread instructions'] / decisions[kernel]:.0f} instructions and"
        f" {found['memory bytes'] / decisions[kernel]:.0f} B of memory for each game and decision,"
        f" {found['threads active']:.0f} of 32 threads active, {fullest(found)}"
        for kernel, found in counted.items()
    )


def fullest(counted: dict[str, float]) -> str:
    """Name the resource that a kernel uses most fully."""
    used = {name: value for name, value in counted.items() if name.endswith(" %") and not name.startswith("occupancy")}
    name = max(used, key=lambda name: used[name])
    return f"{name.removesuffix(' %')} {used[name]:.0f}%"
